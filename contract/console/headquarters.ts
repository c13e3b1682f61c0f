/** Gives the position of a district's headquarters (degrees), and the distance to its farthest corner (km). */
export interface Headquarters {
	latitude: number;
	longitude: number;
	radius: number;
}

const at = (latitude: number, longitude: number, radius: number): Headquarters => ({
	latitude,
	longitude,
	radius,
});

/** The keys are LGD codes. The radii are generous, so that a center in the farthest village is not flagged. */
export const headquarters: ReadonlyMap<number, Headquarters> = new Map([
	[501, at(19.67, 78.53, 75)], // Adilabad
	[690, at(17.55, 80.62, 110)], // Bhadradri Kothagudem
	[686, at(18.01, 79.56, 55)], // Hanumakonda
	[507, at(17.39, 78.48, 30)], // Hyderabad
	[681, at(18.79, 78.91, 65)], // Jagtial
	[689, at(17.72, 79.15, 60)], // Jangaon
	[687, at(18.43, 79.86, 75)], // Jayashankar Bhupalpally
	[695, at(16.23, 77.8, 65)], // Jogulamba Gadwal
	[685, at(18.32, 78.34, 75)], // Kamareddy
	[508, at(18.44, 79.13, 55)], // Karimnagar
	[509, at(17.25, 80.15, 85)], // Khammam
	[699, at(19.36, 79.28, 85)], // Kumuram Bheem Asifabad
	[688, at(17.6, 80.0, 75)], // Mahabubabad
	[512, at(16.74, 77.99, 65)], // Mahabubnagar
	[684, at(18.87, 79.46, 85)], // Mancherial
	[513, at(18.05, 78.26, 65)], // Medak
	[700, at(17.55, 78.55, 45)], // Medchal Malkajgiri
	[720, at(18.19, 79.94, 100)], // Mulugu
	[694, at(16.48, 78.32, 90)], // Nagarkurnool
	[514, at(17.05, 79.27, 95)], // Nalgonda
	[721, at(16.74, 77.5, 60)], // Narayanpet
	[680, at(19.1, 78.34, 80)], // Nirmal
	[516, at(18.67, 78.1, 75)], // Nizamabad
	[682, at(18.61, 79.37, 60)], // Peddapalli
	[683, at(18.39, 78.81, 55)], // Rajanna Sircilla
	[518, at(17.19, 78.4, 90)], // Rangareddy
	[691, at(17.62, 78.09, 95)], // Sangareddy
	[692, at(18.1, 78.85, 75)], // Siddipet
	[696, at(17.14, 79.62, 75)], // Suryapet
	[698, at(17.34, 77.9, 70)], // Vikarabad
	[693, at(16.36, 78.06, 55)], // Wanaparthy
	[522, at(17.97, 79.6, 75)], // Warangal
	[697, at(17.51, 78.89, 65)], // Yadadri Bhuvanagiri
]);
