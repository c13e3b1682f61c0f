import { endpoint } from '@yuva/contract/endpoint';
import { requiredText, success } from '@yuva/contract/fields';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '../platform/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { Platform } from '../platform/platform.ts';

/** Writes a row per call; can fail after the write. */
export const probeWrite = endpoint({
	method: 'POST',
	path: '/api/probe/',
	summary: 'Writes a row',
	access: 'fellow',
	status: 201,
	input: z.object({
		bucket: requiredText(80, 'Bucket is required'),
		outcome: z._default(z.enum(['done', 'refused', 'broken']), 'done'),
		rows: z._default(
			z.array(z.object({ status: z.enum(['Present', 'Absent']) })).check(z.maxLength(500)),
			[],
		),
	}),
	output: z.extend(success, { count: z.number() }),
});

export const probeRead = endpoint({
	method: 'GET',
	path: '/api/probe/{mobile}/',
	summary: 'Tells whose row this is',
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	input: z.object({ mobile: z.string() }),
	output: z.object({ fellow: z.string() }),
});

export const undone: string[] = [];

/** Call it before the first request. */
export function serveProbes(platform: Platform): void {
	serve(platform, probeWrite, async ({ input, db, now, undo }) => {
		undo(async () => void undone.push(input.bucket));
		await db.insertInto('rate_limit_hits').values({ bucket: input.bucket, at: now }).execute();
		if (input.outcome === 'refused') throw new AppError('conflict', 'Already decided.');
		if (input.outcome === 'broken') await sql`select 1 / 0 as "9876543210"`.execute(db);
		const { count } = await db
			.selectFrom('rate_limit_hits')
			.select(sql<number>`count(*)`.as('count'))
			.where('bucket', '=', input.bucket)
			.executeTakeFirstOrThrow();
		const secret = { password_hash: 'never leaves the server' };
		return { status: 'success' as const, count, ...secret };
	});
	serve(platform, probeRead, async ({ fellowId }) => ({ fellow: fellowId }));
}
