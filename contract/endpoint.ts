import type * as z from 'zod/mini';

/**
 * Other callers get 401 (no valid token) or 403 (wrong role). `lead`: district lead or admin.
 * `fellow_or_staff`: fellows about themselves, staff about fellows in their reach.
 */
export type Access = 'public' | 'signed_in' | 'fellow' | 'fellow_or_staff' | 'staff' | 'lead' | 'admin';

/** Server, client and OpenAPI page read one HTTP call from here. */
export interface Endpoint {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Ends in a slash; `input` fills `{name}` placeholders. */
	readonly path: `/api/${string}`;
	readonly summary: string;
	readonly access: Access;
	/** This call is open to a person without an own password; other calls answer 409 `own_password_required`. */
	readonly anyPassword?: true;
	/** Fellows need `ACCESS_GRANTED`; otherwise 403. */
	readonly granted?: true;
	/** Staff must have signed in or confirmed in the last minutes; otherwise 403 `confirmation_required`. */
	readonly confirmed?: true;
	/** `may_be_due` also lets staff call who still have to set up a second factor; other calls answer 409. */
	readonly secondFactor?: 'may_be_due';
	/** Names the input field with a fellow's mobile number; `serve` turns it into `fellow_id` or answers 404. */
	readonly subject?: string;
	/**
	 * The answer of a read that staff may call is about no fellow, child or guardian. Other reads answer staff
	 * only after their handler has named in the audit log whom the answer shows.
	 */
	readonly shows?: 'nobody';
	/** Names input fields with files; the request is then `multipart/form-data`. */
	readonly files?: readonly string[];
	/** A request without a file may be JSON as well, because apps sent it so before the call took a file. */
	readonly takesJson?: true;
	/** The limit is in bytes per file; the default is the limit of a photo. */
	readonly fileLimit?: number;
	/** The limit is in bytes; the default is 1 MiB, and 4 KiB for public calls. */
	readonly bodyLimit?: number;
	/** The default is 200; a function is for a status that depends on the answer. */
	readonly status?: number | ((output: never) => number);
	/** The answer holds a secret, so the server does not store it for a repeated `Idempotency-Key`. */
	readonly replay?: 'never';
	/** The browser may cache the answer for this time; without it, browsers never cache answers. */
	readonly cacheSeconds?: number;
	/**
	 * `kept`: the phone caches the last answer; `queued`: the write is queued; `queued_media`: it waits behind
	 * small writes.
	 */
	readonly offline?: 'kept' | 'queued' | 'queued_media';
	/** Works without network on the phones of staff as well, because the answer is about no child. */
	readonly atCenter?: true;
	/** Holds path, query and body fields in one flat object. */
	readonly input: z.ZodMiniObject;
	/** Names media types of an answer that is a file; `output` is then unused. */
	readonly produces?: Readonly<Record<string, string>>;
	/** The answer to invalid input says this; the default is the first field's message. `errors` names each field. */
	readonly invalidDetail?: string;
	readonly output: z.ZodMiniType;
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** Keeps the literal types of `spec` for inference. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;
