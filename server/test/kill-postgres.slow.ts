import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newMobile, PASSWORD } from './factories.ts';
import { newAddress } from './sign-in.ts';
import { startReady } from './started-server.ts';

// All processes of PostgreSQL and the server are killed at once while people sign up.

const ROUNDS = 6;
const WRITERS = 8;
/** A round ends after so many, however long they take. */
const SIGN_UPS = 20;
const home = mkdtempSync(path.join(tmpdir(), 'yuva-kill-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const signUp = (origin: string, mobile_number: string): Promise<number | undefined> =>
	fetch(`${origin}/api/fellow/signup/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
		body: JSON.stringify({ mobile_number, surname: 'Kola', given_name: 'Sravani', password: PASSWORD }),
	}).then(
		({ status }) => status,
		() => undefined,
	);

async function signUpUntilGone(origin: string, acknowledged: string[]): Promise<void> {
	for (;;) {
		const mobile = newMobile();
		const status = await signUp(origin, mobile);
		if (status === undefined) return;
		if (status === 201) acknowledged.push(mobile);
	}
}

function killPostgres(): void {
	const [postmaster = ''] = readFileSync(path.join(home, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n');
	const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n');
	// one command kills them, so that none has time to write what another one left
	execFileSync('kill', ['-9', postmaster, ...children]);
}

async function killWhileWriting(
	more: Record<string, string>,
): Promise<{ acknowledged: number; lost: number }> {
	const settings = { DATA_DIR: home, TRUST_PROXY: '1', ...more };
	const acknowledged: string[] = [];
	let server = await startReady(settings);
	for (let round = 0; round < ROUNDS; round++) {
		const writing = Array.from({ length: WRITERS }, () => signUpUntilGone(server.origin, acknowledged));
		while (acknowledged.length < (round + 1) * SIGN_UPS) await pause(20);
		killPostgres();
		server.child.kill('SIGKILL');
		await Promise.all([...writing, server.ended]);
		server = await startReady(settings);
	}
	let lost = 0;
	for (const mobile of acknowledged) if ((await signUp(server.origin, mobile)) === 201) lost++;
	server.child.kill('SIGTERM');
	await server.ended;
	return { acknowledged: acknowledged.length, lost };
}

test('no acknowledged sign-up is lost with PostgreSQL; with late commits this test notices the loss', async () => {
	const asBuilt = await killWhileWriting({});
	const late = await killWhileWriting({ PGOPTIONS: '-c synchronous_commit=off' });
	expect(asBuilt).toEqual({ acknowledged: expect.any(Number), lost: 0 });
	expect(late.lost, `of ${late.acknowledged}`).toBeGreaterThan(0);
}, 600_000);
