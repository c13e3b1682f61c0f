import { screen } from '@testing-library/react';

/** What opens and closes the section of an accordion. */
export const titleOf = (name: string): HTMLElement => screen.getByText(name, { selector: 'summary *' });

export const isSectionOpen = (name: string): boolean => titleOf(name).closest('details')?.open === true;
