import { CalendarCheck, GraduationCap, Info, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { StatCard } from '../charts/stat-card.tsx';
import { Progress } from '../feedback/progress.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { Accordion, AccordionItem } from '../layout/accordion.tsx';
import { Card, FactList, Section } from '../layout/card.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { Pager } from '../lists/pager.tsx';
import { Carousel } from '../media/carousel.tsx';
import { DeccanScene } from '../media/deccan-scene.tsx';

const ROWS = [
	{ day: 1, date: '02-11-2026', name: 'Anjali Rathod', status: 'Present' },
	{
		day: 2,
		date: '03-11-2026',
		name: 'Venkata Satyanarayana Lakshmi Narasimha Kodapaganti',
		status: 'Absent',
	},
	{ day: 3, date: '04-11-2026', name: 'Bheem Rao Atram', status: 'Present' },
];

const VOICES = [
	{ name: 'Sravani, Peddapalli', words: 'The children wait at the door before I have opened it.' },
	{
		name: 'Mahesh, Asifabad',
		words: 'I had never spoken before elders. Now I lead the meeting of our Learning Center every month.',
	},
];

function Tables() {
	const [page, setPage] = useState(1);
	return (
		<Card title="Records">
			<div className="flex flex-col gap-4">
				<DataTable
					caption="Attendance of Module 1"
					rows={ROWS}
					rowKey={(row) => row.day}
					columns={[
						{ key: 'day', header: 'Day', cell: (row) => row.day, numeric: true },
						{ key: 'date', header: 'Date', cell: (row) => row.date, nowrap: true },
						{ key: 'name', header: 'Child Name', cell: (row) => row.name },
						{
							key: 'status',
							header: 'Status',
							cell: (row) => (
								<StatusBadge tone={row.status === 'Present' ? 'green' : 'red'}>{row.status}</StatusBadge>
							),
						},
					]}
				/>
				<Pager page={page} pageCount={4} onPage={setPage} />
				<Progress label="Testimonials" value={2} max={5} />
			</div>
		</Card>
	);
}

export function GalleryContent() {
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<StatCard
					label="Attendance"
					value="86.7%"
					hint="26 of 30 days"
					icon={<CalendarCheck aria-hidden />}
				/>
				<StatCard label="Learning level" value="N/A" icon={<GraduationCap aria-hidden />} tone="warm" />
			</div>
			<Accordion>
				<AccordionItem exclusive title="Attendance" icon={<CalendarCheck aria-hidden />} defaultOpen>
					My Attendance and Children's Attendance
				</AccordionItem>
				<AccordionItem exclusive title="My Tasks" icon={<ListChecks aria-hidden />}>
					My Task List
				</AccordionItem>
			</Accordion>
			<Tables />
			<Card title="A child" icon={<Info aria-hidden />} tone="teal">
				<FactList
					facts={[
						{ label: 'Full Name', value: 'Anjali Rathod' },
						{ label: 'Class', value: '4th' },
						{ label: 'School', value: '' },
						{ label: 'Village', value: 'Kerameri' },
					]}
				/>
			</Card>
			<Section title="What Our Fellows Say">
				<Carousel
					label="What Our Fellows Say"
					slides={VOICES}
					slideKey={(voice) => voice.name}
					intervalMs={4000}
				>
					{(voice) => (
						<Card tone="warm" className="h-full">
							<blockquote className="text-lg">{voice.words}</blockquote>
							<p className="mt-2 font-bold">{voice.name}</p>
						</Card>
					)}
				</Carousel>
			</Section>
			<Section title="Gallery">
				<Carousel
					label="Gallery"
					slides={['One', 'Two', 'Three', 'Four', 'Five']}
					slideKey={(name) => name}
					intervalMs={3000}
					deferSlides
				>
					{() => (
						<div className="aspect-video bg-teal-50 p-4">
							<DeccanScene />
						</div>
					)}
				</Carousel>
			</Section>
		</>
	);
}
