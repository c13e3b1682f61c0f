import { createContext, type ReactNode } from 'react';

/** A screen on the way to another. */
export interface Step {
	/** In English. */
	title: string;
	to: string;
}

export interface Frame {
	/** In the head of every screen, before its own action. */
	tool: ReactNode;
	/** The screens from the navigation to the one at `address`; undefined where the navigation does not know it. */
	wayTo: (address: string) => readonly Step[] | undefined;
}

/** Set around screens beside a navigation; undefined where a screen has the whole window. */
export const ScreenFrame = createContext<Frame | undefined>(undefined);

/** In the head of each screen, as far as its own action leaves room; undefined where there is none. */
export const ScreenHelp = createContext<ReactNode>(undefined);
