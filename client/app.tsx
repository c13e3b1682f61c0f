import type { QueryClient } from '@tanstack/react-query';
import { Router } from './router.tsx';
import { BrandProvider } from './shell/brand-provider.tsx';
import { ToastProvider } from './ui/overlays/toast.tsx';

/** The caller wraps it in a router (browser, memory or static). Tests pass their own cache. */
export function App({ cache }: { cache?: QueryClient }) {
	return (
		<BrandProvider>
			<ToastProvider>
				<Router cache={cache} />
			</ToastProvider>
		</BrandProvider>
	);
}
