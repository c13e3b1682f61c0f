import { TICKET_MINUTES } from '@yuva/contract/second-factor/rules';
import type { FastifyRequest } from 'fastify';

/** Binds a ticket to the browser that sent the password: a ticket that was overheard opens nothing. */
const COOKIE = 'yuva_login';
const FLAGS = 'Path=/api/fellow/login/; HttpOnly; SameSite=Strict';

export const readBrowserKey = ({ headers }: FastifyRequest): string =>
	new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '';

export const browserCookie = (key: string, secure: boolean): string =>
	`${COOKIE}=${key}; Max-Age=${TICKET_MINUTES * 60}; ${FLAGS}${secure ? '; Secure' : ''}`;
