import type { QueryClient } from '@tanstack/react-query';
import { Router } from './router.tsx';
import { ToastProvider } from './ui/overlays/toast.tsx';

/** The whole app; the caller brings the address (browser, memory or pre-rendering). A test brings its own cache. */
export function App({ cache }: { cache?: QueryClient }) {
	return (
		<ToastProvider>
			<Router cache={cache} />
		</ToastProvider>
	);
}
