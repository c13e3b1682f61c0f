import type { Page } from '@playwright/test';

/** Runs in each page: notes what the page's policy refuses. */
const NOTE = `globalThis.refused = [];
	addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, sample }) =>
		refused.push([effectiveDirective, sourceFile, sample].join(' ')));`;

export const noteRefused = async (page: Page): Promise<void> => void (await page.addInitScript(NOTE));

export const refusedIn = (page: Page): Promise<string[]> => page.evaluate<string[]>('globalThis.refused');
