import * as consent from '@yuva/contract/children/consent-endpoints';
import * as children from '@yuva/contract/children/endpoints';
import * as alike from '@yuva/contract/children/likeness-endpoints';
import * as withdrawal from '@yuva/contract/children/withdrawal-endpoints';
import * as corrections from '@yuva/contract/corrections/child-endpoints';
import * as printables from '@yuva/contract/prints/printables-endpoints';
import {
	LEAD_IN_REACH,
	LEADS,
	mobile,
	nothing,
	OWN,
	OWN_ONLY,
	type PolicyRow,
	READ,
	row,
	type Scene,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';
import { recordingFile } from './recordings.ts';

const childProfile = ({ owner, place, fresh }: Scene) => ({
	...place,
	fellow_mobile_number: owner.mobile_number,
	full_name: `Policy ${fresh.mobile}`,
	gender: 'Female',
	date_of_birth: '2016-07-15',
	religion: 'Hindu',
	caste_category: 'SC',
	school_name: 'ZPHS',
	type_of_school: 'Government',
	child_class: '4',
	mother_name: 'Lakshmi',
	mother_occupation: 'Home Maker',
	father_name: 'Ravi',
	father_occupation: 'Driver',
	parent_mobile_number: '9876543210',
});

const guardianSpeaking = ({ child, fresh }: Scene) => ({
	id: fresh.id,
	child_id: child,
	guardian_name: 'Lakshmi',
	relation: 'mother',
	method: 'thumb_print',
	date: '2026-11-20',
});

const consentOf = (scene: Scene) => ({
	...guardianSpeaking(scene),
	register: true,
	photo: true,
	voice: false,
});

const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });

/** The row changes nothing in a trial. */

export const childrenPolicy: readonly PolicyRow[] = [
	row(children.saveChild, 'granted', childProfile, OWN.replace('200', '201')),
	row(children.updateChild, 'granted', (s) => ({ ...childProfile(s), id: s.child }), OWN),
	row(children.deleteChild, 'granted', ({ child }) => ({ id: child }), OWN),
	row(children.listDeletedChildren, 'granted', () => ({}), OWN_ONLY),
	row(children.restoreChild, 'granted', ({ child }) => ({ id: child }), OWN),
	row(children.listDeletedChildrenInReach, 'granted', nothing, LEADS),
	row(children.getChild, 'granted', ({ child }) => ({ id: child }), READ),
	// Without a target each fellow gets their own.
	row(children.listChildProfiles, 'granted', () => ({}), OWN_ONLY),
	row(children.listChildren, 'granted', mobile, READ),
	row(children.listChildrenInReach, 'granted', nothing, STAFF),
	row(children.uploadChildPhoto, 'granted', ({ child, photo }) => ({ child_id: child, photo }), OWN),

	row(
		corrections.moveChild,
		'granted',
		({ owner, child }) => ({ id: child, to_fellow_id: owner.id, reason: 'Moved to the next village' }),
		'401 403 403 403 403 422 404 422',
	),
	// There is no other child, so it is not found.
	row(
		corrections.mergeChildren,
		'granted',
		({ child, fresh }) => ({ keep_id: child, drop_id: fresh.id, reason: 'Registered twice' }),
		'401 403 403 403 403 404 404 404',
	),
	row(
		corrections.restoreDeletedChild,
		'granted',
		({ child }) => ({ id: child, reason: 'Deleted by mistake' }),
		LEAD_IN_REACH,
	),
	row(corrections.listLikelyChildren, 'granted', ({ child }) => ({ id: child }), LEAD_IN_REACH),
	row(
		corrections.compareChildren,
		'granted',
		({ child, fresh }) => ({ id: child, other_id: fresh.id }),
		'401 403 403 403 403 404 404 404',
	),
	row(alike.listChildrenAlike, 'granted', nothing, LEADS),
	// It is about two children; likeness.test.ts tests who reaches them.
	row(
		alike.dismissAlike,
		'granted',
		({ fresh }) => ({ id: fresh.id, dismissed: true }),
		'401 403 403 403 403 404 404 404',
	),

	row(consent.listConsents, 'granted', mobile, READ),
	row(consent.recordConsent, 'granted', consentOf, OWN.replace('200', '201')),
	row(consent.listConsentsOfChild, 'granted', ({ child }) => ({ child_id: child }), STAFF_IN_REACH),
	// no guardian has agreed, so there is nothing to take back
	row(
		withdrawal.withdrawConsent,
		'granted',
		(scene) => ({ ...guardianSpeaking(scene), withdrawn: ['photo'] }),
		'401 403 403 403 403 422 404 422',
	),
	// the talk is unknown
	row(
		consent.recordSpokenConsent,
		'granted',
		({ child, fresh }) => ({
			consent_id: fresh.id,
			child_id: child,
			language: 'te',
			audio: recordingFile('speech.webm'),
		}),
		'401 404 404 404 403 403 403 403',
	),

	// Without a target each fellow gets their own.
	row(consent.listMissingConsents, 'granted', () => ({}), STAFF),
	row(printables.getOwnSlips, 'granted', () => ({}), OWN_ONLY),
	row(printables.getSlips, 'granted', ofOwner, STAFF_IN_REACH),
	row(printables.getOwnPaperRegister, 'granted', () => ({ module: 1 }), OWN_ONLY),
	row(printables.getPaperRegister, 'granted', (s) => ({ ...ofOwner(s), module: 1 }), STAFF_IN_REACH),
	row(printables.getCenterReport, 'granted', ofOwner, STAFF_IN_REACH),
];
