import { type ComponentType, createContext } from 'react';
import type { ScreenHeaderProps } from './screen.tsx';

/** What screens begin with in place of the band with the title; undefined outside the console. */
export const ScreenHead = createContext<ComponentType<ScreenHeaderProps> | undefined>(undefined);
