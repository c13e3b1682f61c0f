import { assignedTasks } from './console/assigned-tasks.ts';
import { frame } from './console/frame.ts';
import { imports } from './console/imports.ts';
import { options } from './console/options.ts';
import { organisation } from './console/organisation.ts';
import { places } from './console/places.ts';
import { printables } from './console/printables.ts';
import { privacy } from './console/privacy.ts';
import { publications } from './console/publications.ts';
import { secondStep } from './console/second-step.ts';
import { years } from './console/years.ts';
import type { Catalogue } from './language.ts';

/** The texts of the console that a fellow never sees; a file for each group of screens. */
export const teluguConsole: Catalogue = {
	...frame,
	...assignedTasks,
	...imports,
	...options,
	...organisation,
	...places,
	...printables,
	...privacy,
	...publications,
	...secondStep,
	...years,
};
