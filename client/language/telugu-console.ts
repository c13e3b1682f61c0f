import { accounts } from './console/accounts.ts';
import { announcements } from './console/announcements.ts';
import { applications } from './console/applications.ts';
import { assignedTasks } from './console/assigned-tasks.ts';
import { attention } from './console/attention.ts';
import { audit } from './console/audit.ts';
import { auditActions } from './console/audit-actions.ts';
import { auditWords } from './console/audit-words.ts';
import { calendar } from './console/calendar.ts';
import { children } from './console/children.ts';
import { columns } from './console/columns.ts';
import { corrections } from './console/corrections.ts';
import { exportTexts } from './console/exports.ts';
import { fellows } from './console/fellows.ts';
import { frame } from './console/frame.ts';
import { imports } from './console/imports.ts';
import { lists } from './console/lists.ts';
import { options } from './console/options.ts';
import { organisation } from './console/organisation.ts';
import { overview } from './console/overview.ts';
import { places } from './console/places.ts';
import { printables } from './console/printables.ts';
import { privacy } from './console/privacy.ts';
import { publications } from './console/publications.ts';
import { rubric } from './console/rubric.ts';
import { secondStep } from './console/second-step.ts';
import { spoken } from './console/spoken.ts';
import { system } from './console/system.ts';
import { unsentFile } from './console/unsent-file.ts';
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
	...lists,
	...overview,
	...accounts,
	...applications,
	...fellows,
	...columns,
	...corrections,
	...attention,
	...children,
	...announcements,
	...rubric,
	...unsentFile,
	...exportTexts,
	...calendar,
	...audit,
	...auditActions,
	...auditWords,
	...system,
	...spoken,
};
