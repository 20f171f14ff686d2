function rankTeams(teams: string[], points: number[]): string[] {
  return teams
    .map((name, index) => ({ name, points: points[index] }))
    .sort((a, b) => b.points - a.points)
    .map(({ name }) => name)
}
