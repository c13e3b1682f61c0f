import type { QueryClient } from '@tanstack/react-query';
import { useLanguage } from './language/language.ts';
import { Router } from './router.tsx';
import { BrandProvider } from './shell/brand-provider.tsx';
import { AboveScreens } from './ui/overlays/above-screens.tsx';
import { ToastProvider } from './ui/overlays/toast.tsx';

/** The caller wraps it in a router (browser, memory or static). Tests pass their own cache. Another language draws all anew. */
export function App({ cache }: { cache?: QueryClient }) {
	return (
		<BrandProvider>
			<ToastProvider>
				<Router key={useLanguage()} cache={cache} />
				<AboveScreens />
			</ToastProvider>
		</BrandProvider>
	);
}
