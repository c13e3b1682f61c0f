import type { TextByLanguage } from '@yuva/contract/language';
import { listToRemind, sendReminder } from '@yuva/contract/messages/reminder-endpoints';
import { reminderText } from '@yuva/contract/messages/reminder-rules';
import type { FellowToRemind, ReminderAbout } from '@yuva/contract/messages/reminder-schema';
import type { Db } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellChosen } from '../messages/announcement-actions.ts';
import { inEachLanguage, readSays } from '../settings/reads.ts';
import { lockReminders, selectToRemind } from './reminder-queries.ts';

export function reminderRoutes(platform: Platform): void {
	serve(platform, listToRemind, async ({ db, viewer, now, input: { about, district }, audit }) => {
		const data = await peopleFor({ db, viewer, now }, { about, district });
		await audit('reminders.list', {
			details: { about },
			shown: { fellows: data.map(({ fellow_id }) => fellow_id) },
		});
		return { text: await textOf(db, about), data };
	});

	serve(platform, sendReminder, async ({ db, viewer, now, input: { about, fellow_ids }, audit }) => {
		// two leads of one fellow may remind at the same moment
		await lockReminders(db, about);
		const people = await peopleFor({ db, viewer, now }, { about, only: fellow_ids });
		const due = people.filter(({ is_due }) => is_due).map(({ fellow_id }) => fellow_id);
		if (due.length === 0) return { status: 'success' as const, reached: 0 };
		const id = await tellChosen({ db, viewer, now }, due, await textOf(db, about));
		await audit('reminders.send', {
			target_id: id,
			details: { about, reached: due.length },
			shown: { fellows: due },
		});
		return { status: 'success' as const, reached: due.length };
	});
}

const textOf = async (db: Db, about: ReminderAbout): Promise<TextByLanguage> =>
	inEachLanguage(await readSays(db), (say) => reminderText(about, say));

interface Asking {
	db: Db;
	viewer: Viewer;
	now: Date;
}

interface Asked {
	about: ReminderAbout;
	district?: number | undefined;
	only?: readonly string[] | undefined;
}

async function peopleFor({ db, viewer, now }: Asking, asked: Asked): Promise<FellowToRemind[]> {
	const rows = await selectToRemind(db, viewer, { ...asked, text: reminderText(asked.about), now });
	return rows.map((row) => ({ ...row, reminded_at: row.reminded_at?.toISOString() ?? null }));
}
