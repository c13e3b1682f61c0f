import { changeCenter, changeCenterPhoto, changeOwnPhoto, changeProfile } from './center-and-profile.ts';
import type { Operation } from './chaos.ts';
import { addChild, changeChild, scoreChild } from './children.ts';
import { completeTask, markOneself, markRegister } from './marks.ts';
import { recordVoice } from './voices.ts';
import { answerForm, raiseConcern } from './words.ts';

const shares: readonly [times: number, operation: Operation][] = [
	[10, markRegister],
	[3, markOneself],
	[2, scoreChild],
	[1, completeTask],
	[2, changeChild],
	[1, addChild],
	[2, recordVoice],
	[1, changeCenter],
	[1, changeCenterPhoto],
	[1, changeProfile],
	[1, changeOwnPhoto],
	[2, answerForm],
	[1, raiseConcern],
];

export const round: readonly Operation[] = shares.flatMap(([times, operation]) =>
	Array.from({ length: times }, () => operation),
);
