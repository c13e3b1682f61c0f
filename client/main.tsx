import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { language } from './language/language.ts';
import { startLanguage } from './language/start-language.ts';
import { restoreSession } from './local/local.ts';
import { loadFirstScreen } from './router.tsx';
import { watchErrors } from './shell/error-watch.ts';
import './ui/styles.css';

/** In milliseconds. With a service worker the code is on the phone, so a loading frame would only flicker. */
const patienceMs = navigator.serviceWorker?.controller ? 2000 : 200;

/** It must not be awaited: the code of screens imports this file, and would wait forever. */
async function start(): Promise<void> {
	const pageLanguage = document.documentElement.lang;
	await Promise.all([restoreSession(), startLanguage()]);
	await Promise.race([
		loadFirstScreen(location.pathname).catch(() => undefined),
		new Promise((resolve) => setTimeout(resolve, patienceMs)),
	]);
	const root = document.getElementById('root');
	// `floor.ts` took the page of a browser that is too old.
	if (!root) return;
	const app = (
		<StrictMode>
			<BrowserRouter>
				<App />
			</BrowserRouter>
		</StrictMode>
	);
	// The page is in another language than the kept one, or its texts did not load.
	if (pageLanguage !== language()) {
		document.documentElement.lang = language();
		delete root.dataset.drawn;
	}
	if ('drawn' in root.dataset) {
		// A reload keeps the navigation state, which the pre-rendered page does not know.
		history.replaceState(null, '');
		hydrateRoot(root, app);
	}
	// Outside a transition React would draw the loading frame first, even if the code is there, and then hold
	// the screen back.
	else startTransition(() => createRoot(root).render(app));
}

watchErrors();
void start();
