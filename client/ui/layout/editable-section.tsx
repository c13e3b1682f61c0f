import { Check, ChevronDown, Pencil, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button, IconButton } from '../inputs/button.tsx';
import { Card } from './card.tsx';

export interface EditableSectionProps {
	title: string;
	icon?: ReactNode | undefined;
	/** It shows while reading, for example a StatusBadge. */
	badge?: ReactNode | undefined;
	isEditing: boolean;
	onEdit: () => void;
	onCancel: () => void;
	onSave: () => void;
	busy?: boolean | undefined;
	busyLabel?: string | undefined;
	view: ReactNode;
	/** The title folds and unfolds `view`. */
	collapsible?: boolean | undefined;
	children: ReactNode;
}

export function EditableSection(props: EditableSectionProps) {
	const { title, icon, isEditing, onCancel, onSave, busy, busyLabel, children } = props;
	if (!isEditing) return <ReadSection {...props} />;
	return (
		<Card title={title} icon={icon}>
			<div className="flex flex-col gap-5">
				{children}
				<SectionButtons title={title} onSave={onSave} onCancel={onCancel} busy={busy} busyLabel={busyLabel} />
			</div>
		</Card>
	);
}

const HEADING =
	'flex min-w-0 items-center gap-2.5 text-lg font-bold text-teal-900 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-teal-600';

function ReadSection({ title, icon, badge, onEdit, view, collapsible }: EditableSectionProps) {
	const id = useId();
	const [isFolded, setFolded] = useState(false);
	const words = <span className="min-w-0">{title}</span>;
	return (
		<Card>
			<div className={`flex items-start justify-between gap-2 ${isFolded ? '' : 'mb-3'}`}>
				<h2 className={collapsible ? 'min-w-0' : HEADING}>
					{collapsible ? (
						<button
							type="button"
							aria-expanded={!isFolded}
							aria-controls={id}
							onClick={() => setFolded(!isFolded)}
							className={`-ms-2 -mt-2 min-h-11 rounded-lg px-2 text-start hover:bg-teal-50 ${HEADING}`}
						>
							<span className="hidden sm:block">{icon}</span>
							{words}
							<ChevronDown
								aria-hidden
								className={`no-print transition-transform ${isFolded ? '' : '[transform:rotate(180deg)]'}`}
							/>
						</button>
					) : (
						<>
							{icon}
							{words}
						</>
					)}
				</h2>
				<IconButton
					label={t('Edit')}
					data-edit
					aria-label={t('Edit {title}', { title })}
					icon={<Pencil aria-hidden />}
					className="-me-2 -mt-2"
					onClick={onEdit}
				/>
			</div>
			{badge && <div className={isFolded ? 'mt-2' : '-mt-2 mb-3'}>{badge}</div>}
			<div id={id} hidden={isFolded}>
				{view}
			</div>
		</Card>
	);
}

type SectionButtonsProps = Pick<EditableSectionProps, 'title' | 'onSave' | 'onCancel' | 'busy' | 'busyLabel'>;

function SectionButtons({ title, onSave, onCancel, busy, busyLabel }: SectionButtonsProps) {
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				variant="secondary"
				width="fit"
				className="px-3!"
				aria-label={t('Save Changes: {title}', { title })}
				icon={<Check aria-hidden />}
				busy={busy}
				busyLabel={busyLabel}
				onClick={onSave}
			>
				{t('Save Changes')}
			</Button>
			<Button
				variant="quiet"
				width="fit"
				className="px-3!"
				aria-label={t('Cancel: {title}', { title })}
				icon={<X aria-hidden />}
				onClick={onCancel}
			>
				{t('Cancel')}
			</Button>
		</div>
	);
}
