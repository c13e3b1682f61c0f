import { type ReactNode, useEffect } from 'react';
import { BrandContext, useBrand } from '../ui/layout/brand.ts';
import { useKnownTexts } from './organisation.ts';

/** Name and logo for all below, and the name for the margin of printed pages. */
export function BrandProvider({ children }: { children: ReactNode }) {
	const texts = useKnownTexts();
	const product = useBrand();
	const name = texts?.name ?? product.name;
	const logo = texts?.logo ?? product.logo;
	useEffect(() => {
		document.documentElement.style.setProperty('--brand', JSON.stringify(name));
	}, [name]);
	return <BrandContext value={{ name, logo }}>{children}</BrandContext>;
}
