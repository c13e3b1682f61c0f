import { screen } from '@testing-library/react';

export const titleOf = (name: string): HTMLElement => screen.getByText(name, { selector: 'summary *' });

export const isSectionOpen = (name: string): boolean => titleOf(name).closest('details')?.open === true;
