import type { FastifyRequest } from 'fastify';

/** Holds a secret that binds a ticket to the browser that asked for it: an overheard ticket opens nothing. */
export interface KeyCookie {
	name: string;
	path: string;
	seconds: number;
}

export const readBrowserKey = ({ headers }: FastifyRequest, { name }: KeyCookie): string =>
	new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '';

export const browserCookie = (key: string, { name, path, seconds }: KeyCookie, secure: boolean): string =>
	`${name}=${key}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
