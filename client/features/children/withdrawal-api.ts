import {
	listConsents,
	listConsentsOfChild,
	listMissingConsents,
} from '@yuva/contract/children/consent-endpoints';
import { getChild, listChildren, listChildrenInReach } from '@yuva/contract/children/endpoints';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import { useWrite } from '../../local/local.ts';

const CONSENTS = [listConsentsOfChild, listConsents, listMissingConsents];

/** Without consent a child is shown without photo. */
export const useWithdrawConsent = () =>
	useWrite(withdrawConsent, [...CONSENTS, getChild, listChildren, listChildrenInReach]);
