import { GraduationCap, MapPin, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { EditableSection } from '../../../ui/layout/editable-section.tsx';
import { usePlaceNames } from '../../reference/parts/use-place-names.ts';
import { FormRowFields } from './form-row.tsx';
import { type FormSection, fieldsOf, type SectionId } from './form-sections.ts';
import type { ChildForm } from './form-values.ts';
import { sectionFacts } from './section-facts.ts';
import { useFields } from './use-child-form.ts';

const icons: Record<SectionId, ReactNode> = {
	personal: <UserRound aria-hidden />,
	location: <MapPin aria-hidden />,
	school: <GraduationCap aria-hidden />,
	family: <UsersRound aria-hidden />,
};

export interface FormSectionProps {
	section: FormSection;
	saved: ChildForm;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

/** Save Changes only checks the section and closes it; Cancel takes back what was typed since. */
export function ChildFormSection({ section, saved, isOpen, onOpenChange }: FormSectionProps) {
	const { values, change, check } = useFields();
	const names = fieldsOf(section).map(({ name }) => name);
	const [before, setBefore] = useState(values);
	const box = useRef<HTMLDivElement>(null);

	function open() {
		setBefore(values);
		onOpenChange(true);
	}
	function cancel() {
		change(Object.fromEntries(names.map((name) => [name, before[name]])));
		onOpenChange(false);
	}
	async function save() {
		if (!(await check(names, box.current))) return;
		setBefore(values);
		onOpenChange(false);
	}
	return (
		<div ref={box}>
			<EditableSection
				title={t(section.title)}
				icon={icons[section.id]}
				badge={<NotSentYet names={names} saved={saved} />}
				isEditing={isOpen}
				onEdit={open}
				onCancel={cancel}
				onSave={() => void save()}
				view={<SectionView section={section} />}
			>
				<Rows section={section} />
			</EditableSection>
		</div>
	);
}

export function NewChildSection({ section, note }: { section: FormSection; note: string | undefined }) {
	return (
		<Card title={t(section.title)} icon={icons[section.id]}>
			<div className="flex flex-col gap-5">
				{note && <Banner tone="info">{note}</Banner>}
				<Rows section={section} />
			</div>
		</Card>
	);
}

const Rows = ({ section }: { section: FormSection }) =>
	section.rows.map((row) => <FormRowFields key={row.name} row={row} />);

function NotSentYet({ names, saved }: { names: readonly (keyof ChildForm)[]; saved: ChildForm }) {
	const { values } = useFields();
	const isChanged = names.some((name) => (values[name] ?? '') !== (saved[name] ?? ''));
	return isChanged ? <StatusBadge tone="yellow">{t('Not sent yet')}</StatusBadge> : null;
}

function SectionView({ section }: { section: FormSection }) {
	const { values } = useFields();
	const places = usePlaceNames(values, section.id === 'location');
	return <FactList facts={sectionFacts(section, values, places)} />;
}
