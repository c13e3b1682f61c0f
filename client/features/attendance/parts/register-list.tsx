import type { Presence } from '@yuva/contract/attendance/schema';
import { classText, titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { Avatar } from '../../../ui/media/avatar.tsx';
import type { Register } from '../use-register.ts';
import { PresenceChoice } from './presence-choice.tsx';

export interface RegisterListProps {
	/** A subset of the register's children. */
	shown: readonly ChildEntry[];
	register: Register;
}

export function RegisterList({ shown, register }: RegisterListProps) {
	return (
		<ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 lg:grid-cols-2">
			{shown.map((child) => (
				<RegisterRow key={child.id} child={child} value={register.marks[child.id]} onMark={register.mark} />
			))}
		</ul>
	);
}

const EDGE: Record<Presence | 'unmarked', string> = {
	Present: 'border-success-line',
	Absent: 'border-danger-line',
	unmarked: 'border-line',
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
			className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-xl border-2 bg-surface p-3 shadow-card sm:grid-cols-[auto_minmax(0,1fr)_auto] ${EDGE[value ?? 'unmarked']}`}
		>
			<Avatar name={name} src={child.child_thumbnail_url} />
			<div className="min-w-0">
				<p className="font-bold text-teal-900">{name}</p>
				<p className="text-sm text-ink-soft">
					{classText(child.child_class)}
					{value === undefined && ' · Not marked yet'}
				</p>
			</div>
			<div className="col-span-2 sm:col-span-1">
				<PresenceChoice
					id={child.id}
					name={name}
					value={value}
					onChange={(status) => onMark(child.id, status)}
				/>
			</div>
		</li>
	);
}
