import { screen, within } from '@testing-library/react';

/** The link to the screen above this one, beside the navigation of the console. */
export const wayBack = (name: string): HTMLElement =>
	within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name });
