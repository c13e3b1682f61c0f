import { accounts } from './console/accounts.ts';
import { announcements } from './console/announcements.ts';
import { applications } from './console/applications.ts';
import { attention } from './console/attention.ts';
import { audit } from './console/audit.ts';
import { auditActions } from './console/audit-actions.ts';
import { calendar } from './console/calendar.ts';
import { children } from './console/children.ts';
import { corrections } from './console/corrections.ts';
import { exportTexts } from './console/exports.ts';
import { fellows } from './console/fellows.ts';
import { frame } from './console/frame.ts';
import { lists } from './console/lists.ts';
import { overview } from './console/overview.ts';
import { rubric } from './console/rubric.ts';
import { system } from './console/system.ts';
import { unsentFile } from './console/unsent-file.ts';
import type { Catalogue } from './language.ts';

/** The texts of the console that a fellow never sees; a file for each group of screens. */
export const teluguConsole: Catalogue = {
	...frame,
	...lists,
	...overview,
	...accounts,
	...applications,
	...fellows,
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
	...system,
};
