import type * as z from 'zod/mini';

/**
 * Others get 401 (no valid token) or 403 (wrong role). `lead`: district lead or admin. `fellow_or_staff`:
 * fellows about themselves, staff about fellows in their reach.
 */
export type Access = 'public' | 'signed_in' | 'fellow' | 'fellow_or_staff' | 'staff' | 'lead' | 'admin';

/** One HTTP call: the source for server, client and OpenAPI page. */
export interface Endpoint {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** `{name}` placeholders are filled from `input`; ends in a slash. */
	readonly path: `/api/${string}`;
	readonly summary: string;
	readonly access: Access;
	/** Open before the caller has chosen an own password; others answer 409 `own_password_required`. */
	readonly anyPassword?: true;
	/** Fellows need `ACCESS_GRANTED`; otherwise 403. */
	readonly granted?: true;
	/** Staff must have signed in or confirmed in the last minutes; otherwise 403 `confirmation_required`. */
	readonly confirmed?: true;
	/** `may_be_due`: also for staff who still have to set up a second factor; others get 409. */
	readonly secondFactor?: 'may_be_due';
	/** The input field with a fellow's mobile number; `serve` turns it into `fellow_id` or answers 404. */
	readonly subject?: string;
	/**
	 * For a read that staff may call: its answer is about no fellow, child or guardian. Any other read answers staff
	 * only after its handler has named in the audit log whom the answer shows.
	 */
	readonly shows?: 'nobody';
	/** Input fields with files; the request is then `multipart/form-data`. */
	readonly files?: readonly string[];
	/** A request without a file may be JSON as well: apps of before the call took a file send it so. */
	readonly takesJson?: true;
	/** Per file, in bytes; default: the size limit of a photo. */
	readonly fileLimit?: number;
	/** In bytes; default: 1 MiB, and 4 KiB for public calls. */
	readonly bodyLimit?: number;
	/** Default: 200; a function when the status depends on the answer. */
	readonly status?: number | ((output: never) => number);
	/** The answer holds a secret, so the server does not store it for a repeated `Idempotency-Key`. */
	readonly replay?: 'never';
	/** For the browser cache; default: never cached. */
	readonly cacheSeconds?: number;
	/** `kept`: the phone caches the last answer; `queued`: the write is queued; `queued_media`: behind small writes. */
	readonly offline?: 'kept' | 'queued' | 'queued_media';
	/** Works without network on the phones of staff as well: what such a phone shows of it is about no child. */
	readonly atCenter?: true;
	/** Path, query and body fields in one flat object. */
	readonly input: z.ZodMiniObject;
	/** Media types of an answer that is a file; `output` is then unused. */
	readonly produces?: Readonly<Record<string, string>>;
	/** Shown for invalid input; default: the first field's message. `errors` names each field. */
	readonly invalidDetail?: string;
	readonly output: z.ZodMiniType;
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** Keeps the literal types of `spec` for inference. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;
