import { filled, type Say } from '../said.ts';
import type { ReminderAbout } from './reminder-schema.ts';

const texts: Readonly<Record<ReminderAbout, (say: Say) => readonly string[]>> = {
	attendance: (say) => [
		say('Mark the attendance of your center.'),
		say('It has been missing for some days.'),
		say('If something is wrong, call your lead.'),
	],
	tasks: (say) => [
		say('A task of yours is late.'),
		say('Open your tasks, finish it and submit it.'),
		say('If you need more time, call your lead.'),
	],
	consents: (say) => [
		say('Some guardians have not agreed yet.'),
		say('Ask them and save their answers.'),
		say('Photos and voices stay hidden until then.'),
	],
};

export const reminderText = (about: ReminderAbout, say: Say = filled): string => texts[about](say).join(' ');
