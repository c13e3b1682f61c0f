import type { Decision } from '@yuva/contract/onboarding/schema';

export interface DecisionResult {
	task: 1 | 2 | 'both';
	/** `UNDER_REVIEW` after reopening; undefined when another lead decided first. */
	decision: Decision | 'UNDER_REVIEW' | undefined;
}

export interface ApplicantProps {
	fellowId: string;
	fullName: string;
	/** Called when the decision is stored, or another lead decided first. */
	onDecided: (result: DecisionResult) => void;
}

export interface DecisionProps extends ApplicantProps {
	task: 1 | 2;
}

export interface DecisionDialogProps extends DecisionProps {
	/** Says which submission was on the screen when the dialog opened. */
	submittedAt: string;
	open: boolean;
	onClose: () => void;
}
