import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { type Language, setLanguage } from '../language/language.ts';
import telugu from '../language/te/fellow.po';
import { showPlaces } from '../shell/organisation.ts';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';

const TITLE = /<title>[^<]*<\/title>/;

export interface DrawnPage {
	title: string;
	content: string;
}

/**
 * Draws the screen at `address` for a visitor without a session, with its lazy parts, and with places for the
 * texts of the organisation.
 */
export async function renderPage(address: string, language: Language): Promise<DrawnPage> {
	showPlaces();
	setLanguage(language, language === 'te' ? telugu : {});
	return draw(
		<StaticRouter location={address}>
			<App />
		</StaticRouter>,
	);
}

/** Draws the frame that every other page shows until its code has come. */
export const renderFrame = (): Promise<DrawnPage> => draw(<LoadingScreen />);

async function draw(app: ReactNode): Promise<DrawnPage> {
	const { prelude } = await prerender(app, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
	const html = await new Response(prelude).text();
	const [title = ''] = TITLE.exec(html) ?? [];
	return { title, content: html.replace(title, '') };
}
