import { createContext, useContext, useLayoutEffect } from 'react';

/** Hears the title of a page that is drawn without a window. */
export const TitleWriter = createContext<((title: string) => void) | undefined>(undefined);

/** The title of the window and of what is printed. */
export function usePageTitle(title: string): void {
	useContext(TitleWriter)?.(title);
	useLayoutEffect(() => {
		document.title = title;
	}, [title]);
}
