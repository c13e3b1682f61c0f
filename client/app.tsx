import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from './language/language.ts';
import { Router } from './router.tsx';
import { useKnownTexts } from './shell/organisation.ts';
import { BrandContext, useBrand } from './ui/layout/brand.ts';
import { AboveScreens } from './ui/overlays/above-screens.tsx';
import { ToastProvider } from './ui/overlays/toast.tsx';

/**
 * The caller wraps it in a router (browser, memory or static). Tests pass their own cache. A change of
 * language draws the whole tree again.
 */
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

function BrandProvider({ children }: { children: ReactNode }) {
	const product = useBrand();
	return <BrandContext value={useKnownTexts() ?? product}>{children}</BrandContext>;
}
