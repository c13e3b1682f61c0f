import type { Presence } from '@yuva/contract/attendance/schema';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { useDeferredValue } from 'react';
import { classLabel } from '../../../language/class-label.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import type { Register } from '../use-register.ts';
import { PresenceChoice } from './presence-choice.tsx';

export interface RegisterListProps {
	/** A subset of the register's children. */
	shown: readonly ChildEntry[];
	register: Register;
}

/** About as many as a phone shows at once. */
const FIRST_ROWS = 8;

/** The first rows at once, so that they can be marked, and the others a moment later. */
export function RegisterList({ shown, register }: RegisterListProps) {
	const drawn = useDeferredValue(shown, shown.slice(0, FIRST_ROWS));
	return (
		<ul className="-mx-4 grid grid-cols-1 border-t border-line bg-surface sm:mx-0 sm:rounded-xl lg:grid-cols-2">
			{drawn.map((child) => (
				<RegisterRow key={child.id} child={child} value={register.marks[child.id]} onMark={register.mark} />
			))}
		</ul>
	);
}

const EDGE: Record<Presence | 'unmarked', string> = {
	Present: 'border-s-4 border-s-success ps-2',
	Absent: 'border-s-4 border-s-danger ps-2',
	unmarked: 'ps-3',
};

interface RegisterRowProps {
	child: ChildEntry;
	value: Presence | undefined;
	onMark: (childId: string, status: Presence) => void;
}

function RegisterRow({ child, value, onMark }: RegisterRowProps) {
	const name = titleCase(child.full_name);
	return (
		<li
			className={`flex min-h-18 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-b-line py-1 pe-3 ${EDGE[value ?? 'unmarked']}`}
		>
			<Avatar name={name} src={child.child_thumbnail_url} size="row" />
			<div className="min-w-0 grow basis-24 leading-tight">
				<p className="font-bold text-teal-900">{name}</p>
				<p className="text-sm leading-tight text-ink-soft">{classLabel(child.child_class)}</p>
			</div>
			<PresenceChoice
				id={child.id}
				name={name}
				value={value}
				onChange={(status) => onMark(child.id, status)}
			/>
		</li>
	);
}
