import { PATTERNS } from './content.schema.ts'

/** A problem of the public lists, by its name. The names are facts; statements and solutions are not here. */
export interface ListedProblem {
  name: string
  technique: (typeof PATTERNS)[number]
  isBlind75: boolean
}

/** NeetCode 150; the names with a star are also in Blind 75. */
const NAMES = {
  'hash map': [
    'Contains Duplicate*',
    'Valid Anagram*',
    'Two Sum*',
    'Group Anagrams*',
    'Top K Frequent Elements*',
    'Valid Sudoku',
    'Longest Consecutive Sequence*',
    'Detect Squares',
  ],
  design: ['Encode and Decode Strings*', 'LRU Cache', 'Design Twitter'],
  'prefix sums': ['Product of Array Except Self*'],
  'two pointers': [
    'Valid Palindrome*',
    'Two Sum II',
    '3Sum*',
    'Container With Most Water*',
    'Trapping Rain Water',
  ],
  greedy: [
    'Best Time to Buy and Sell Stock*',
    'Jump Game*',
    'Jump Game II',
    'Gas Station',
    'Hand of Straights',
    'Merge Triplets to Form Target Triplet',
    'Partition Labels',
    'Valid Parenthesis String',
  ],
  'sliding window': [
    'Longest Substring Without Repeating Characters*',
    'Longest Repeating Character Replacement*',
    'Permutation in String',
    'Minimum Window Substring*',
    'Sliding Window Maximum',
  ],
  stack: [
    'Valid Parentheses*',
    'Min Stack',
    'Evaluate Reverse Polish Notation',
    'Car Fleet',
    'Reconstruct Itinerary',
  ],
  backtracking: [
    'Generate Parentheses',
    'Subsets',
    'Combination Sum*',
    'Permutations',
    'Subsets II',
    'Combination Sum II',
    'Word Search*',
    'Palindrome Partitioning',
    'Letter Combinations of a Phone Number',
    'N-Queens',
  ],
  'monotonic stack': ['Daily Temperatures', 'Largest Rectangle in Histogram'],
  'binary search': [
    'Binary Search',
    'Search a 2D Matrix',
    'Find Minimum in Rotated Sorted Array*',
    'Search in Rotated Sorted Array*',
    'Time Based Key-Value Store',
    'Median of Two Sorted Arrays',
  ],
  'binary search on the answer': ['Koko Eating Bananas'],
  'linked list': [
    'Reverse Linked List*',
    'Merge Two Sorted Lists*',
    'Reorder List*',
    'Remove Nth Node From End of List*',
    'Copy List with Random Pointer',
    'Add Two Numbers',
    'Linked List Cycle*',
    'Find the Duplicate Number',
    'Merge k Sorted Lists*',
    'Reverse Nodes in k-Group',
  ],
  'tree DFS': [
    'Invert Binary Tree*',
    'Maximum Depth of Binary Tree*',
    'Diameter of Binary Tree',
    'Balanced Binary Tree',
    'Same Tree*',
    'Subtree of Another Tree*',
    'Lowest Common Ancestor of a Binary Search Tree*',
    'Count Good Nodes in Binary Tree',
    'Validate Binary Search Tree*',
    'Kth Smallest Element in a BST*',
    'Construct Binary Tree from Preorder and Inorder Traversal*',
    'Binary Tree Maximum Path Sum*',
    'Serialize and Deserialize Binary Tree*',
  ],
  BFS: [
    'Binary Tree Level Order Traversal*',
    'Binary Tree Right Side View',
    'Number of Islands*',
    'Clone Graph*',
    'Max Area of Island',
    'Pacific Atlantic Water Flow*',
    'Surrounded Regions',
    'Rotting Oranges',
    'Walls and Gates',
    'Word Ladder',
  ],
  trie: ['Implement Trie*', 'Design Add and Search Words Data Structure*', 'Word Search II*'],
  heap: [
    'Kth Largest Element in a Stream',
    'Last Stone Weight',
    'K Closest Points to Origin',
    'Kth Largest Element in an Array',
    'Task Scheduler',
    'Find Median from Data Stream*',
  ],
  'topological sort': ['Course Schedule*', 'Course Schedule II', 'Alien Dictionary*'],
  'union-find': [
    'Redundant Connection',
    'Number of Connected Components*',
    'Graph Valid Tree*',
    'Min Cost to Connect All Points',
  ],
  'shortest path': ['Network Delay Time', 'Swim in Rising Water', 'Cheapest Flights Within K Stops'],
  'DP 1-D': [
    'Climbing Stairs*',
    'Min Cost Climbing Stairs',
    'House Robber*',
    'House Robber II*',
    'Longest Palindromic Substring*',
    'Palindromic Substrings*',
    'Decode Ways*',
    'Coin Change*',
    'Maximum Product Subarray*',
    'Word Break*',
    'Longest Increasing Subsequence*',
    'Maximum Subarray*',
  ],
  knapsack: ['Partition Equal Subset Sum', 'Coin Change II', 'Target Sum'],
  'DP 2-D': [
    'Unique Paths*',
    'Longest Common Subsequence*',
    'Best Time to Buy and Sell Stock with Cooldown',
    'Interleaving String',
    'Longest Increasing Path in a Matrix',
    'Distinct Subsequences',
    'Edit Distance',
    'Burst Balloons',
    'Regular Expression Matching',
  ],
  intervals: [
    'Insert Interval*',
    'Merge Intervals*',
    'Non-overlapping Intervals*',
    'Meeting Rooms*',
    'Meeting Rooms II*',
    'Minimum Interval to Include Each Query',
  ],
  matrix: ['Rotate Image*', 'Spiral Matrix*', 'Set Matrix Zeroes*'],
  math: ['Happy Number', 'Plus One', 'Pow(x, n)', 'Multiply Strings', 'Reverse Integer'],
  'bit manipulation': [
    'Single Number',
    'Number of 1 Bits*',
    'Counting Bits*',
    'Reverse Bits*',
    'Missing Number*',
    'Sum of Two Integers*',
  ],
} satisfies Partial<Record<ListedProblem['technique'], readonly string[]>>

export const LISTED_PROBLEMS: readonly ListedProblem[] = Object.entries(NAMES).flatMap(([technique, names]) =>
  names.map((name) => ({
    name: name.replace('*', ''),
    technique: parseTechnique(technique),
    isBlind75: name.endsWith('*'),
  })),
)

function parseTechnique(technique: string): ListedProblem['technique'] {
  const found = PATTERNS.find((pattern) => pattern === technique)
  if (found === undefined) throw new Error(`${technique} is not one of the patterns.`)
  return found
}
