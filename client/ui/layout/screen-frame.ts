import { createContext, type ReactNode } from 'react';

export interface Frame {
	/** In the head of every screen, before its own action. */
	tool: ReactNode;
}

/** Set around screens beside a navigation; undefined where a screen has the whole window. */
export const ScreenFrame = createContext<Frame | undefined>(undefined);

/** In the head of each screen, as far as its own action leaves room; undefined where there is none. */
export const ScreenHelp = createContext<ReactNode>(undefined);
