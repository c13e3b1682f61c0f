import { createContext, type ReactNode } from 'react';

export interface Step {
	/** It is in English. */
	title: string;
	to: string;
}

export interface Frame {
	/** Every screen has it in its head, before its own action. */
	tool: ReactNode;
	/**
	 * Returns the screens from the navigation to the one at `address`; undefined where the navigation does not
	 * know it.
	 */
	wayTo: (address: string) => readonly Step[] | undefined;
}

/** Screens beside a navigation get it; undefined where a screen has the whole window. */
export const ScreenFrame = createContext<Frame | undefined>(undefined);

/** The head of each screen shows it, as far as its own action leaves room; undefined where there is none. */
export const ScreenHelp = createContext<ReactNode>(undefined);
