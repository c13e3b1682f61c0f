import * as accounts from '@yuva/contract/accounts/endpoints';
import * as language from '@yuva/contract/accounts/language-endpoints';
import * as myLeads from '@yuva/contract/accounts/my-leads-endpoints';
import * as photo from '@yuva/contract/accounts/photo-endpoints';
import * as auth from '@yuva/contract/auth/endpoints';
import * as imports from '@yuva/contract/imports/endpoints';
import * as audit from '@yuva/contract/privacy/audit-endpoints';
import * as privacy from '@yuva/contract/privacy/endpoints';
import * as backups from '@yuva/contract/system/backups-endpoints';
import * as system from '@yuva/contract/system/endpoints';
import {
	ADMIN,
	nothing,
	OWN_ONLY,
	type PolicyRow,
	PUBLIC,
	row,
	type Scene,
	SIGNED_IN,
	STAFF,
} from './policy-row.ts';

const ADMIN_ABSENT = '401 403 403 403 403 403 403 404';
const ADMIN_INVALID = '401 403 403 403 403 403 403 422';

const ADMIN_CONFLICT = '401 403 403 403 403 403 403 409';

const nobodysRequest = () => ({ id: crypto.randomUUID() });

const details = { given_name: 'Ravinder', surname: 'Gaddam', role: 'admin' };
const people = () => ({ kind: 'fellows', file: new File(['Name;Phone\nRavi;1'], 'people.csv') });
const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });
const ofChild = ({ child }: Scene) => ({ child_id: child });
/** Admins cannot create or change a fellow's account. */
const asAccount = ({ owner }: Scene) => ({ account_id: owner.id });

export const administrationPolicy: readonly PolicyRow[] = [
	row(accounts.listAccounts, 'granted', nothing, ADMIN),
	row(accounts.getAccount, 'granted', asAccount, ADMIN_ABSENT),
	row(
		accounts.addAccount,
		'granted',
		({ fresh }) => ({ ...details, mobile_number: fresh.mobile }),
		ADMIN.replace('200', '201'),
	),
	row(accounts.changeAccount, 'granted', (s) => ({ ...asAccount(s), ...details }), ADMIN_ABSENT),
	row(accounts.setAccountActive, 'granted', (s) => ({ ...asAccount(s), active: false }), ADMIN_ABSENT),
	row(language.changeLanguage, 'signed_up', () => ({ language: 'te' }), SIGNED_IN),
	row(myLeads.listMyLeads, 'registered', nothing, OWN_ONLY),
	row(photo.saveStaffPhoto, 'granted', (scene) => ({ photo: scene.photo }), STAFF),
	row(photo.removeStaffPhoto, 'granted', nothing, STAFF),
	row(auth.issueStaffRecoveryCode, 'granted', ({ owner }) => ({ id: owner.id }), ADMIN_ABSENT),
	row(audit.listAudit, 'granted', nothing, ADMIN),
	row(audit.listUnusualReads, 'granted', nothing, ADMIN),
	row(audit.lookAtUnusualRead, 'granted', ({ fresh }) => ({ id: fresh.id }), ADMIN_ABSENT),
	row(backups.getBackupState, 'granted', nothing, ADMIN),
	row(system.getSystemState, 'granted', nothing, ADMIN),
	row(
		system.reportAppErrors,
		'granted',
		() => ({ version: '', errors: [{ kind: 'TypeError', screen: '/main', places: [] }] }),
		PUBLIC,
	),
	row(imports.importSheet, 'granted', people, ADMIN),
	row(imports.listPastImports, 'granted', nothing, ADMIN),
	row(imports.undoImport, 'granted', ({ fresh }) => ({ id: fresh.id }), ADMIN_ABSENT),
	row(imports.listWaitingFellows, 'granted', nothing, ADMIN),
	row(imports.makeFirstSlips, 'granted', ({ owner }) => ({ fellow_ids: [owner.id] }), ADMIN_CONFLICT),
	row(privacy.getFellowHoldings, 'granted', ofOwner, ADMIN),
	row(privacy.exportFellow, 'granted', ofOwner, ADMIN),
	row(privacy.eraseFellow, 'granted', (s) => ({ ...ofOwner(s), full_name: 'Person Test' }), ADMIN),
	row(privacy.getChildHoldings, 'granted', ofChild, ADMIN),
	row(privacy.exportChild, 'granted', ofChild, ADMIN),
	row(privacy.eraseChild, 'granted', (s) => ({ ...ofChild(s), full_name: 'Another Name' }), ADMIN_INVALID),
	row(privacy.getPrivacyContact, 'granted', nothing, PUBLIC),
	row(privacy.getMyData, 'signed_up', nothing, OWN_ONLY),
	row(privacy.copyMyData, 'signed_up', nothing, OWN_ONLY),
	row(
		privacy.askForMyData,
		'signed_up',
		() => ({ id: crypto.randomUUID(), kind: 'erasure', words: '' }),
		OWN_ONLY.replaceAll('200', '201'),
	),
	row(privacy.withdrawRequest, 'signed_up', nobodysRequest, OWN_ONLY.replaceAll('200', '404')),
	row(privacy.listRequests, 'granted', nothing, ADMIN),
	row(
		privacy.answerRequest,
		'granted',
		() => ({ ...nobodysRequest(), state: 'done', answer: 'Corrected.' }),
		ADMIN_ABSENT,
	),
	row(privacy.getRetention, 'granted', nothing, ADMIN),
	row(privacy.listDue, 'granted', () => ({ rule: 'unfinished' }), ADMIN),
];
