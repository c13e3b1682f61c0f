import type { FieldErrors } from '@yuva/contract/error';
import { t } from '../../../language/language.ts';
import { ApiError, keepsAll, messageOf, NetworkError } from '../../../local/local.ts';

export interface SaveFailure {
	message: string;
	/** Adds to the specification's text, for example that there is no network. */
	hint: string;
	fields: FieldErrors;
}

const KEPT = 'What you typed is kept on this phone.';
const NOT_KEPT = 'What you typed is not kept on this phone. Leave this page open until it is saved.';

/** The server's message, else the specification's. */
export function saveFailureOf(error: unknown): SaveFailure {
	if (error instanceof ApiError) return { message: error.message, hint: '', fields: error.body.errors ?? {} };
	const kept = keepsAll() ? KEPT : NOT_KEPT;
	const hint = error instanceof NetworkError ? `${t(error.message)} ${t(kept)}` : t(kept);
	return { message: 'Failed to save child profile', hint, fields: {} };
}

export const photoFailureOf = (error: unknown): { message: string; hint: string } =>
	error instanceof ApiError
		? { message: 'Failed to upload photo', hint: error.message }
		: { message: 'Error uploading photo', hint: messageOf(error) };
