import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { restoreSession } from './platform/session.ts';
import './ui/styles.css';

await restoreSession();

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
