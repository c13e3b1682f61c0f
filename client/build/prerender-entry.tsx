import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { type Language, setLanguage } from '../language/language.ts';
import { telugu } from '../language/telugu.ts';
import { showPlaces } from '../shell/organisation.ts';

/**
 * The HTML of the screen at `address` for a visitor without a session, lazy parts included, with places for the texts of
 * the organisation.
 */
export async function renderPage(address: string, language: Language): Promise<string> {
	showPlaces();
	setLanguage(language, language === 'te' ? telugu : {});
	const { prelude } = await prerender(
		<StrictMode>
			<StaticRouter location={address}>
				<App />
			</StaticRouter>
		</StrictMode>,
		// larger parts would come with a script inside the page, which the content policy forbids
		{ progressiveChunkSize: Number.POSITIVE_INFINITY },
	);
	return new Response(prelude).text();
}
