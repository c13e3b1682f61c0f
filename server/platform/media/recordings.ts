import { AppError } from '../errors.ts';
import { isMp4Sound } from './recording-mp4.ts';
import { isOggSound } from './recording-ogg.ts';
import { isWebmSound } from './recording-webm.ts';

/** In bytes. */
const RECORDING_LIMIT = 10 * 1024 * 1024;

const kinds = [
	{ contentType: 'audio/webm', extension: 'webm', matches: isWebmSound },
	{ contentType: 'audio/ogg', extension: 'ogg', matches: isOggSound },
	{ contentType: 'audio/mp4', extension: 'mp4', matches: isMp4Sound },
] as const;

/**
 * The content decides; every track must be sound.
 * @throws AppError `unsupported_media` for anything else (also a film with sound), `too_large` over 10 MB
 */
export function recognizeRecording(bytes: Buffer): Pick<(typeof kinds)[number], 'contentType' | 'extension'> {
	if (bytes.length > RECORDING_LIMIT) throw new AppError('too_large', 'This recording is larger than 10 MB.');
	const kind = kinds.find(({ matches }) => matches(bytes));
	if (kind) return kind;
	throw new AppError('unsupported_media', 'This file is not a sound recording. Please record it again.');
}
