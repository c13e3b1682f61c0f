import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findWebKit, type WebKit } from '../../scripts/debian-programs.ts';
import { freePort } from '../../server/test/free-port.ts';
import { SURROUNDINGS } from '../surroundings.ts';
import type { Tab, TabOptions } from './tab.ts';

const START_MS = 20_000;
/** `--automation` keeps nothing after the end. The microphone is one of WebKit's own, which beeps. */
const ARGUMENTS = ['--automation', '--enable-mock-capture-devices=true'];

/** Drives WebKitGTK of Debian by its own driver. */
export async function openWebKit({ origin, viewport }: TabOptions): Promise<Tab> {
	const webKit = await findWebKit();
	const screen = await openScreen(webKit);
	const port = await freePort();
	const driver = spawn(webKit.driver, [`--port=${port}`, '--host=127.0.0.1'], {
		env: { ...process.env, DISPLAY: screen.display, TZ: SURROUNDINGS.timezoneId, NO_AT_BRIDGE: '1' },
		stdio: 'ignore',
	});
	const browser = await connect(`http://127.0.0.1:${port}`, webKit);
	await browser
		.manage()
		.window()
		.setRect({ x: 0, y: 0, ...viewport });
	const capabilities = await browser.getCapabilities();
	return {
		name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
		open: (address) => browser.get(origin + address),
		evaluate: <Value>(expression: string) => evaluate<Value>(browser, expression),
		picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
		complaints: [],
		async close() {
			await browser.quit().catch(() => undefined);
			await end(driver);
			await end(screen.server);
		},
	};
}

/** Waits for a promise, as other drivers do. */
function evaluate<Value>(browser: WebDriver, expression: string): Promise<Value> {
	const code = `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done(String(error)));`;
	return browser.executeAsyncScript<Value>(code);
}

interface VirtualScreen {
	server: ChildProcess;
	display: string;
}

/** Starts an X server without a monitor, which chooses its own number. */
async function openScreen({ xServer }: WebKit): Promise<VirtualScreen> {
	const arguments_ = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
	const server = spawn(xServer, arguments_, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
	const lines = createInterface({ input: server.stdio[3] as Readable });
	const [display] = await once(lines, 'line', { signal: AbortSignal.timeout(START_MS) });
	return { server, display: `:${display}` };
}

/** The driver begins to listen a moment after it has started. */
async function connect(address: string, { program }: WebKit): Promise<WebDriver> {
	const end = Date.now() + START_MS;
	while (!(await isListening(address))) {
		if (Date.now() > end) throw new Error('The driver of WebKitGTK did not start');
		await pause(100);
	}
	const wanted = new Capabilities({
		browserName: 'MiniBrowser',
		'webkitgtk:browserOptions': { binary: program, args: ARGUMENTS },
	});
	return new Builder().usingServer(address).disableEnvironmentOverrides().withCapabilities(wanted).build();
}

const isListening = (address: string): Promise<boolean> =>
	fetch(`${address}/status`).then(
		({ ok }) => ok,
		() => false,
	);

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill();
	await ended;
}
