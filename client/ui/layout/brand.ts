import { createContext, useContext } from 'react';

/** It is the name of the organisation on screens, in titles and on paper. */
export interface Brand {
	name: string;
	/** Documents in English use it; texts that an earlier release has kept lack it. */
	english_name?: string;
	logo: string;
}

/** It names the product while the organisation is not known. */
const PRODUCT: Brand = { name: 'Yuva', logo: '/logo.svg' };

export const BrandContext = createContext<Brand>(PRODUCT);

export const useBrand = (): Brand => useContext(BrandContext);
