import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.tsx';
import { type Language, setLanguage } from '../language/language.ts';
import { telugu } from '../language/telugu.ts';
import { showPlaces } from '../shell/organisation.ts';
import { TitleWriter } from '../ui/layout/page-title.ts';

export interface DrawnPage {
	title: string;
	/** HTML. */
	content: string;
}

/**
 * The screen at `address` for a visitor without a session, lazy parts included, with places for the texts of
 * the organisation.
 */
export async function renderPage(address: string, language: Language): Promise<DrawnPage> {
	showPlaces();
	setLanguage(language, language === 'te' ? telugu : {});
	let title = '';
	const { prelude } = await prerender(
		<TitleWriter
			value={(written) => {
				title = written;
			}}
		>
			<StaticRouter location={address}>
				<App />
			</StaticRouter>
		</TitleWriter>,
		{ progressiveChunkSize: Number.MAX_SAFE_INTEGER },
	);
	return { title, content: await new Response(prelude).text() };
}
