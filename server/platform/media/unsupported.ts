import { AppError } from '../errors.ts';

export const unsupported = () =>
	new AppError('unsupported_media', 'This file is not a photo. Choose a JPEG, PNG or WebP picture.');
