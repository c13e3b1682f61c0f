import { createContext, useContext } from 'react';

/** Whose app this is: on screens, in titles and on paper. */
export interface Brand {
	name: string;
	/** For what is a document in English; missing in texts that an earlier release has kept. */
	english_name?: string;
	/** Address of the picture. */
	logo: string;
}

/** The product, while the organisation is not known. */
const PRODUCT: Brand = { name: 'Yuva', logo: '/logo.svg' };

export const BrandContext = createContext<Brand>(PRODUCT);

export const useBrand = (): Brand => useContext(BrandContext);
