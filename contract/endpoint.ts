import type * as z from 'zod/mini';

/**
 * Who may make a call; anybody else gets 401 (no live token) or 403 (a role that never may).
 * `fellow_or_staff` is for questions about a fellow: the fellow asks about themself, staff about those in their reach.
 * `lead` is a district lead or an admin.
 */
export type Access = 'public' | 'signed_in' | 'fellow' | 'fellow_or_staff' | 'staff' | 'lead' | 'admin';

/** One HTTP call, described once: the server implements it, the client calls it, the OpenAPI page shows it. */
export interface Endpoint {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Path template; `{name}` placeholders are filled from `input`. Ends in a slash. */
	readonly path: `/api/${string}`;
	/** One line for the API page. */
	readonly summary: string;
	readonly access: Access;
	/** A fellow also needs both declarations and an own password (`ACCESS_GRANTED`); otherwise 403. */
	readonly granted?: true;
	/** The input field that carries a fellow's mobile number; `serve` turns it into `fellow_id`, or answers 404. */
	readonly subject?: string;
	/** Input fields that are files: the call is then `multipart/form-data`. */
	readonly files?: readonly string[];
	/** Largest such file, in bytes; the size of a photo unless given. */
	readonly fileLimit?: number;
	/** Largest body, in bytes; 1 MiB unless given. */
	readonly bodyLimit?: number;
	/** Status of the answer; 200 unless given. A function where the answer decides. */
	readonly status?: number | ((output: never) => number);
	/** `never`: the answer holds a secret, so it is not kept for a repeated `Idempotency-Key`. */
	readonly replay?: 'never';
	/** How long a browser may reuse the answer, in seconds; without it answers are never stored by caches. */
	readonly cacheSeconds?: number;
	/**
	 * What a fellow's phone does without network. `kept`: the last answer to this read stays on the phone; `queued`: this
	 * write waits on the phone until it can be sent; `queued_media`: the same, behind everything small.
	 */
	readonly offline?: 'kept' | 'queued' | 'queued_media';
	/** Path, query and body fields together, as one flat object. */
	readonly input: z.ZodMiniObject;
	/** The answer is a file, of one of these media types, instead of JSON; `output` says nothing then. */
	readonly produces?: Readonly<Record<string, string>>;
	/** What to say when a field is at fault; the first field's own message unless given. `errors` names each field. */
	readonly invalidDetail?: string;
	readonly output: z.ZodMiniType;
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** Keeps the literal types of `spec` so that handlers and hooks are fully inferred. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;
