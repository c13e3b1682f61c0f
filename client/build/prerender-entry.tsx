import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app.tsx';

/** The HTML of the screen at `address` for a visitor without a session, lazy parts included. */
export async function renderPage(address: string): Promise<string> {
	const { prelude } = await prerender(
		<StrictMode>
			<StaticRouter location={address}>
				<App />
			</StaticRouter>
		</StrictMode>,
	);
	return new Response(prelude).text();
}
