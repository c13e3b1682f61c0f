/** How one action is told. */
export interface ActionWords {
	/** What somebody did, to follow their name. */
	words: string;
	/** The child or account it was about is named after the words. */
	about?: true;
	/** Who it was when nobody was signed in; `The server` unless given. */
	nobody?: string;
}

/** Every action of the audit log in plain words; a test finds those that are missing. */
export const actionWords: Readonly<Record<string, ActionWords>> = {
	'accounts.add': { words: 'made an account for', about: true },
	'accounts.change': { words: 'changed the account of', about: true },
	'accounts.close': { words: 'closed the account of', about: true },
	'accounts.open': { words: 'opened the account again of', about: true },
	'applications.decide': { words: 'decided on a task in the application' },
	'applications.read': { words: 'looked at the application' },
	'assessments.read': { words: "looked at the children's scores" },
	'assessments.save': { words: 'saved scores of children' },
	'attendance.read': { words: "looked at the children's registers" },
	'attendance.save': { words: 'saved a register of the children' },
	'audit.read': { words: 'looked at the audit log' },
	'auth.password_change': { words: 'chose a new password' },
	'auth.password_reset': { words: 'got a new password for', about: true, nobody: 'Somebody' },
	'auth.recovery_code': { words: 'made a recovery code for', about: true },
	'auth.sign_in': { words: 'signed in' },
	'auth.sign_up': { words: 'signed up' },
	'children.delete': { words: 'took this child off the list:', about: true },
	'children.list': { words: 'looked at the list of children' },
	'children.photo': { words: 'added a photo of the child', about: true },
	'children.read': { words: 'looked at the profile of the child', about: true },
	'children.save': { words: 'registered the child', about: true },
	'children.update': { words: 'changed the profile of the child', about: true },
	'fellow_attendance.save': { words: 'marked their own attendance' },
	'learning_center.photo_deleted': { words: 'removed the photo of the learning center' },
	'learning_center.photo_uploaded': { words: 'added a photo of the learning center' },
	'learning_center.save': { words: 'changed the learning center' },
	'onboarding.child_protection_signed': { words: 'signed the child-protection declaration' },
	'onboarding.data_consent_signed': { words: 'signed the data-protection declaration' },
	'onboarding.offer_accepted': { words: 'accepted the fellowship' },
	'onboarding.task1_submitted': { words: 'submitted task 1' },
	'onboarding.task2_submitted': { words: 'submitted task 2' },
	'privacy.erase_child': { words: 'erased all data about the child', about: true },
	'privacy.erase_fellow': { words: 'erased all data about the fellow', about: true },
	'privacy.export_child': { words: 'exported all data about the child', about: true },
	'privacy.export_fellow': { words: 'exported all data about the fellow', about: true },
	'privacy.due_read': { words: 'looked at whose data is due to be erased' },
	'profile.photo': { words: 'added a profile photo' },
	'profile.read': { words: 'looked at the profile' },
	'profile.update': { words: 'changed the profile' },
	'registration.completed': { words: 'registered' },
	'tasks.assign': { words: 'assigned a task' },
	'tasks.cancel': { words: 'cancelled a task' },
	'tasks.reopen': { words: 'reopened a task' },
	'tasks.submit': { words: 'reported on tasks' },
	'testimonial.submitted': { words: 'handed in a testimonial' },
};
