import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Page,
	test,
} from '@playwright/test';
import type { Template } from './cluster.ts';
import { openBrowser, PHONE, signedInState } from './people.ts';
import { type Product, startProduct } from './product.ts';

export interface ProductFixture {
	readonly product: Product;
	open(viewport?: Viewport, more?: BrowserContextOptions): Promise<Page>;
	/** Signs in, and waits for the person's first screen. */
	signIn(mobile: string, viewport?: Viewport, more?: BrowserContextOptions): Promise<Page>;
}

type Viewport = typeof PHONE;

/**
 * Starts a product for this file and stops it afterwards; call it before hooks that need it.
 *
 * @param more.offline gives phones the service worker, which caches the whole app
 */
export function useProduct(template: Template = 'demo', { offline = false } = {}): ProductFixture {
	let started: { product: Product; browser: Browser } | undefined;
	const contexts: BrowserContext[] = [];

	test.beforeAll(async ({ browser }) => {
		started = { product: await startProduct(template), browser };
	});

	test.afterAll(async () => {
		for (const context of contexts.splice(0)) await context.close();
		await started?.product.stop();
	});

	function running() {
		if (!started) throw new Error('The product starts with the first hook of the file.');
		return started;
	}

	async function open(viewport: Viewport = PHONE, more: BrowserContextOptions = {}): Promise<Page> {
		const { product, browser } = running();
		const serviceWorkers = offline ? 'allow' : 'block';
		const page = await openBrowser(browser, product, viewport, { serviceWorkers, ...more });
		contexts.push(page.context());
		return page;
	}

	return {
		get product() {
			return running().product;
		},
		open,
		async signIn(mobile, viewport, more) {
			const { home, ...storageState } = await signedInState(running().product, mobile);
			const page = await open(viewport, { ...more, storageState });
			await page.goto(home);
			return page;
		},
	};
}
