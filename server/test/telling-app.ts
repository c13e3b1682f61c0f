import { createECDH, randomBytes } from 'node:crypto';
import { startPush } from '@yuva/contract/messages/endpoints';
import webPush from 'web-push';
import { PUSH_MESSAGE, TEXT_MESSAGE } from '../features/messages/actions.ts';
import type { Person } from './factories.ts';
import { type FakeService, startFakeService } from './fake-service.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { workOff } from './queue.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface TellingApp {
	app: TestApp;
	gateway: FakeService;
	pushService: FakeService;
	publicKey: string;
	/** The server may call these. */
	pushHosts: string[];
	/** Runs all waiting jobs, also later ones. @returns the errors */
	work(): Promise<string[]>;
	textsTo(person: Person): string[];
	/** Makes a browser of the person take notifications. @returns its path at the push service */
	subscribe(person: Person): Promise<string>;
	pushesTo(path: string): number;
}

/** Starts a server with SMS gateway and push service, on a database of its own: no other test file runs its jobs. */
export async function startTellingApp(): Promise<TellingApp> {
	const { url } = await makeFreshDatabase();
	const [gateway, pushService] = [await startFakeService(), await startFakeService()];
	const keys = webPush.generateVAPIDKeys();
	const pushHosts = ['127.0.0.1'];
	const push = { ...keys, subject: 'mailto:yuva@example.in', hosts: pushHosts };
	const sms = { url: gateway.url, token: 'gateway-token' };
	const app = await startTestApp({ sms, push }, { connection: { connectionString: url } });
	return {
		app,
		gateway,
		pushService,
		publicKey: keys.publicKey,
		pushHosts,
		work: () => workOff(app, [TEXT_MESSAGE, PUSH_MESSAGE], { alsoLater: true }),
		textsTo: ({ mobile_number }) =>
			gateway.taken
				.map(({ body }): { to: string; text: string } => JSON.parse(body.toString()))
				.filter(({ to }) => to === `+91${mobile_number}`)
				.map(({ text }) => text),
		async subscribe(person) {
			const path = `/${crypto.randomUUID()}`;
			const input = { endpoint: `${pushService.url}${path}`, keys: browserKeys() };
			const { status } = await app.call(startPush, input, { token: person.token });
			if (status !== 200) throw new Error(`The subscription was answered ${status}`);
			return path;
		},
		pushesTo: (path) => pushService.taken.filter((request) => request.path === path).length,
	};
}

export function browserKeys() {
	const ecdh = createECDH('prime256v1');
	return { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}
