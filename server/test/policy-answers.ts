import * as answers from '@yuva/contract/answers/endpoints';
import { nothing, OWN_ONLY, type PolicyRow, row, type Scene, STAFF, STAFF_IN_REACH } from './policy-row.ts';

const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });

export const answersPolicy: readonly PolicyRow[] = [
	row(
		answers.answerMessage,
		'registered',
		({ message }) => ({ id: message, answer_id: crypto.randomUUID(), text: 'I will come' }),
		'401 201 404 404 403 403 403 403',
	),
	row(answers.listOwnAnswers, 'registered', nothing, OWN_ONLY),
	row(answers.listAnswerThreads, 'granted', nothing, STAFF),
	row(answers.getAnswerThread, 'granted', ofOwner, STAFF_IN_REACH),
	row(
		answers.readAnswers,
		'granted',
		(scene) => ({ ...ofOwner(scene), ids: [scene.fresh.id] }),
		STAFF_IN_REACH,
	),
	row(
		answers.writeBack,
		'granted',
		(scene) => ({ ...ofOwner(scene), text: 'Thank you' }),
		STAFF_IN_REACH.replaceAll('200', '201'),
	),
];
