import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { ConfirmDialog } from './dialog.tsx';

/** It is shown as the person reads it. */
export interface SavedChange {
	id: string;
	what: string;
	before: string;
	after: string;
}

export interface ChangeQuestionProps {
	open: boolean;
	title: string;
	changes: readonly SavedChange[];
	/** By default it says that the save changes these. */
	children?: ReactNode;
	onYes: () => void;
	onNo: () => void;
}

/** Asks once before a save changes saved values, and names each change. */
export function ChangeQuestion({ open, title, changes, children, onYes, onNo }: ChangeQuestionProps) {
	return (
		<ConfirmDialog
			open={open}
			title={title}
			message={
				<div className="flex flex-col gap-3">
					{changes.length > 0 && (
						<ul className="flex flex-col gap-1">
							{changes.map(({ id, what, before, after }) => (
								<li key={id}>
									<span className="font-bold">{what}:</span> {before} → {after}
								</li>
							))}
						</ul>
					)}
					{children}
				</div>
			}
			confirmLabel={t('Yes')}
			cancelLabel={t('Go back')}
			onClose={onNo}
			onConfirm={onYes}
		/>
	);
}
