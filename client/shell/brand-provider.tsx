import type { ReactNode } from 'react';
import { BrandContext, useBrand } from '../ui/layout/brand.ts';
import { useKnownTexts } from './organisation.ts';

/** Name and logo for all below, and for what is printed. */
export function BrandProvider({ children }: { children: ReactNode }) {
	const product = useBrand();
	return <BrandContext value={useKnownTexts() ?? product}>{children}</BrandContext>;
}
