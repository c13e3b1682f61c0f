import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { restoreSession } from './local/local.ts';
import { prepareScreen } from './router.tsx';
import './ui/styles.css';

/**
 * After that the loading frame says that something is on its way. Where a service worker is at work all of it is on the
 * phone: a frame would only put off what comes right after it.
 */
const patienceMs = navigator.serviceWorker?.controller ? 2000 : 200;

/** Not awaited by this module: the code of screens needs this file, and would wait for it in vain. */
async function start(): Promise<void> {
	await restoreSession();
	await Promise.race([
		prepareScreen(location.pathname).catch(() => undefined),
		new Promise((resolve) => setTimeout(resolve, patienceMs)),
	]);
	const root = document.getElementById('root');
	if (!root) throw new Error('The page has no #root');
	const app = (
		<StrictMode>
			<BrowserRouter>
				<App />
			</BrowserRouter>
		</StrictMode>
	);
	if (root.firstElementChild) {
		// A reload keeps the navigation state, which the finished page knows nothing of.
		history.replaceState(null, '');
		hydrateRoot(root, app);
	} else createRoot(root).render(app);
}

void start();
